/** Writes firestore.cjs and storageRules.cjs into a folder, lib/ by default. */
export declare function buildEmulator(outdir?: string): Promise<void>;

/** The parser that an import of grammar.peggy gives, as the source of a module. */
export declare function compileGrammar(file: string): Promise<string>;
