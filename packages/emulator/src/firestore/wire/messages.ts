import type { Fields, Timestamp, Value } from '../../value.ts';

/*
 * Requests of google.firestore.v1 as the decoder gives them: what is absent is null, an empty
 * string, zero or an empty list, as protobuf defines defaults; of a oneof only one member is there.
 * Enums are numbers.
 */

export type DocumentMask = { fieldPaths: string[] };

/** Neither is set where the caller takes the document as it is. */
export type Precondition = { exists?: boolean; updateTime?: Timestamp };

/** A oneof of `readOnly` and `readWrite`. */
export type TransactionOptions = { readOnly?: { readTime?: Timestamp } };

/** What every read says about the moment it wants to see. */
export type ReadSelector = {
  transaction?: Uint8Array;
  newTransaction?: TransactionOptions;
  readTime?: Timestamp;
};

/** A path, and one of the transforms. */
export type FieldTransform = {
  fieldPath: string;
  setToServerValue?: number;
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values: Value[] };
  removeAllFromArray?: { values: Value[] };
};

export type Write = {
  update?: { name: string; fields: Fields };
  delete?: string;
  transform?: object;
  /** A document that must still be as the precondition says; nothing is written. */
  verify?: string;
  updateMask: DocumentMask | null;
  updateTransforms: FieldTransform[];
  currentDocument: Precondition | null;
};

type FieldReference = { fieldPath: string };

export type Filter = {
  compositeFilter?: { op: number; filters: Filter[] };
  fieldFilter?: { field: FieldReference | null; op: number; value: Value | null };
  unaryFilter?: { field?: FieldReference; op: number };
};

export type Cursor = { values: Value[]; before: boolean };

export type StructuredQuery = {
  select: { fields: FieldReference[] } | null;
  from: { collectionId: string; allDescendants: boolean }[];
  where: Filter | null;
  orderBy: { field: FieldReference | null; direction: number }[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  offset: number;
  limit: { value: number } | null;
  findNearest: object | null;
};

export type Aggregation = {
  count?: { upTo: { value: string } | null };
  sum?: { field: FieldReference | null };
  avg?: { field: FieldReference | null };
  alias: string;
};

export type Requests = {
  GetDocumentRequest: ReadSelector & { name: string; mask: DocumentMask | null };
  BatchGetDocumentsRequest: ReadSelector & {
    database: string;
    documents: string[];
    mask: DocumentMask | null;
  };
  BeginTransactionRequest: { database: string; options: TransactionOptions | null };
  CommitRequest: { database: string; writes: Write[]; transaction: Uint8Array };
  RollbackRequest: { database: string; transaction: Uint8Array };
  RunQueryRequest: ReadSelector & {
    parent: string;
    structuredQuery?: StructuredQuery;
    explainOptions: object | null;
  };
  RunAggregationQueryRequest: ReadSelector & {
    parent: string;
    structuredAggregationQuery?: {
      structuredQuery?: StructuredQuery;
      aggregations: Aggregation[];
    };
    explainOptions: object | null;
  };
  ListCollectionIdsRequest: ReadSelector & { parent: string; pageSize: number; pageToken: string };
  BatchWriteRequest: { database: string; writes: Write[] };
};
