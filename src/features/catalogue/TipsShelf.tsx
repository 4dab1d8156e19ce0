import { tips } from '../../content/tips.ts';
import { Tips } from './Tips.tsx';

/** Every tip of the site, or those that the query finds. */
export const TipsShelf = ({ query }: { query: string }) => <Tips tips={tips} query={query} />;
