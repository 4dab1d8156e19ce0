/** Writes firestore.cjs and storageRules.cjs into a folder, lib/ by default; a program whose source is missing is left out. */
export declare function buildEmulator(outdir?: string): Promise<void>;

/** The source of parser.generated.js as the grammar stands now. */
export declare function generateParser(): Promise<string>;
