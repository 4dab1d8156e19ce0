/**
 * Maximum number of saved replies that the studio has changed or added, and UTF-16 units of each
 * text. At three bytes each they take 740 KB: less than Firestore's document limit of 1 MiB.
 */
export const REPLY_LIMITS = { replies: 60, title: 60, text: 2_000 } as const;
