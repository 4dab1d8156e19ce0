import {
  createAsyncThunk,
  type AsyncThunkOptions,
  type AsyncThunkPayloadCreator,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { describeError, type ErrorText } from './errors.ts';
import type { Services } from './types.ts';

/**
 * The store's state. Each slice adds its own part by declaration merging, so that features can use
 * their state without importing the store, which is a higher layer; the store does not compile
 * until it has a reducer for every part.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, Services, UnknownAction>;

/** What is dispatched to do something with the services. */
export type AppThunk<Result = void> = ThunkAction<Result, AppState, Services, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();

type ThunkConfig = {
  state: AppState;
  extra: Services;
  serializedErrorType: ErrorText;
};

/** `createAsyncThunk` with the services as its `extra` argument; rejects with an ErrorText. */
export const createServiceThunk = <Returned, Arg = void>(
  name: string,
  run: AsyncThunkPayloadCreator<Returned, Arg, ThunkConfig>,
  options?: Pick<AsyncThunkOptions<Arg, ThunkConfig>, 'condition'>,
) =>
  createAsyncThunk<Returned, Arg, ThunkConfig>(name, run, {
    ...options,
    serializeError: describeError,
  });

type Answer<T> = { value: T; error: null } | { value: null; error: ErrorText };

/** Returns a function that asks the services for what is no state of the site, and answers its error too. */
export const useAsk = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    <T>(request: (services: Services) => Promise<T>): Promise<Answer<T>> =>
      dispatch(async (_dispatch, _getState, services) => {
        try {
          return { value: await request(services), error: null };
        } catch (error) {
          return { value: null, error: describeError(error) };
        }
      }),
    [dispatch],
  );
};
