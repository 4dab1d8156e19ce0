import { tips } from '../../content/tips.ts';
import { Tips } from './Tips.tsx';

/** All tips, or those that match the query. */
export const TipsList = ({ query }: { query: string }) => <Tips tips={tips} query={query} />;
