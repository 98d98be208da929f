import { openDatabase } from '#data/database/open.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { sendToGateway } from '#server/providers/message-gateway.ts';
import { outboxDelivery } from '#server/providers/outbox-delivery.ts';

/* A process to be killed: hands the messages of the outbox to a gateway, with its clock moved by so many milliseconds. */
const [dataDir = '', databaseUrl = '', url = '', offset = '0'] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl });
const now = () => Date.now() + Number(offset);
const delivery = outboxDelivery(outboxRepository(db), sendToGateway({ url, token: 't' }), now);
delivery.wake();
setInterval(delivery.wake, 50);
process.stdout.write('begun\n');
