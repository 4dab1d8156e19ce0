import type { Fields, Timestamp, Value } from '../../value.ts';

/*
 * Requests of google.firestore.v1 as the decoder gives them: what is absent is null, an empty
 * string, zero or an empty list, as protobuf defines defaults. Enums are numbers.
 */

export type RequestDocument = {
  name: string;
  fields: Fields;
  /** The fields as they stood in the request, when they stood in one piece. */
  fieldBytes: Uint8Array | null;
};

export type DocumentMask = { fieldPaths: string[] };

/** Exactly one is set; `conditionType` names it. */
export type Precondition = {
  conditionType?: 'exists' | 'updateTime';
  exists: boolean;
  updateTime: Timestamp | null;
};

/** Long of protobufjs, or a number. */
type Int64 = { toString: () => string } | number;

export type TransactionOptions = { readOnly: { readTime: Timestamp | null } | null };

/** What every read says about the moment it wants to see. */
export type ReadSelector = {
  transaction?: Uint8Array;
  newTransaction?: TransactionOptions | null;
  readTime?: Timestamp | null;
};

export type FieldTransform = {
  fieldPath: string;
  transformType?:
    | 'setToServerValue'
    | 'increment'
    | 'maximum'
    | 'minimum'
    | 'appendMissingElements'
    | 'removeAllFromArray';
  setToServerValue: number;
  increment: Value;
  maximum: Value;
  minimum: Value;
  appendMissingElements: { values: Value[] };
  removeAllFromArray: { values: Value[] };
};

export type Write = {
  operation?: 'update' | 'delete' | 'transform' | 'verify';
  update: RequestDocument | null;
  delete: string;
  /** A document that must still be as the precondition says; nothing is written. */
  verify: string;
  transform: { document: string; fieldTransforms: FieldTransform[] } | null;
  updateMask: DocumentMask | null;
  updateTransforms: FieldTransform[];
  currentDocument: Precondition | null;
};

type FieldReference = { fieldPath: string };

export type Filter = {
  filterType?: 'compositeFilter' | 'fieldFilter' | 'unaryFilter';
  compositeFilter: { op: number; filters: Filter[] } | null;
  fieldFilter: { field: FieldReference | null; op: number; value: Value | null } | null;
  unaryFilter: { field: FieldReference | null; op: number } | null;
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
  operator?: 'count' | 'sum' | 'avg';
  count: { upTo: { value: Int64 } | null } | null;
  sum: { field: FieldReference | null } | null;
  avg: { field: FieldReference | null } | null;
  alias: string;
};

export type Requests = {
  GetDocumentRequest: ReadSelector & { name: string; mask: DocumentMask | null };
  ListDocumentsRequest: ReadSelector & {
    parent: string;
    collectionId: string;
    pageSize: number;
    pageToken: string;
    orderBy: string;
    mask: DocumentMask | null;
    showMissing: boolean;
  };
  CreateDocumentRequest: {
    parent: string;
    collectionId: string;
    documentId: string;
    document: RequestDocument | null;
    mask: DocumentMask | null;
  };
  UpdateDocumentRequest: {
    document: RequestDocument | null;
    updateMask: DocumentMask | null;
    mask: DocumentMask | null;
    currentDocument: Precondition | null;
  };
  DeleteDocumentRequest: { name: string; currentDocument: Precondition | null };
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
    structuredQuery: StructuredQuery | null;
    explainOptions: object | null;
  };
  RunAggregationQueryRequest: ReadSelector & {
    parent: string;
    structuredAggregationQuery: {
      structuredQuery: StructuredQuery | null;
      aggregations: Aggregation[];
    } | null;
    explainOptions: object | null;
  };
  ListCollectionIdsRequest: ReadSelector & { parent: string; pageSize: number; pageToken: string };
  BatchWriteRequest: { database: string; writes: Write[] };
};
