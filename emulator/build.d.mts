/** Writes lib/firestore.cjs and lib/storageRules.cjs; a program whose source is missing is left out. */
export declare function buildEmulator(): Promise<void>;

/** The source of parser.generated.js as the grammar stands now. */
export declare function generateParser(): Promise<string>;
