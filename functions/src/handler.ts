import type {
  CallableName,
  CallableResponse,
  Callables,
  CheckedRequest,
} from '../../shared/callables.ts';
import type { Caller } from '../../shared/user.ts';
import type { Dependencies } from './dependencies.ts';

/** Who calls: known for callables that ask for a sign-in, not looked up for the others. */
export type CallerOf<N extends CallableName> = Callables[N]['access'] extends 'anyone'
  ? null
  : Caller;

/** One callable's work, free of transport: access and payload have been checked. */
export type Handler<N extends CallableName> = (
  dependencies: Dependencies,
  caller: CallerOf<N>,
  data: CheckedRequest<N>,
) => Promise<CallableResponse<N>>;

export type Handlers = { [N in CallableName]: Handler<N> };
