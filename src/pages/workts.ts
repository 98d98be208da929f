import { movedTo } from './_moved.ts';

export const prerender = false;

export const GET = movedTo('/workTs');
