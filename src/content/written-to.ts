import { chatHref } from '#domain/page/chat-link.ts';
import { site } from './site.ts';

/** Where somebody writes to whose phone number no form can take (`ui/fields/WriteInstead.tsx`). */
export const writtenTo = { chat: chatHref(site.whatsapp), email: site.email };
