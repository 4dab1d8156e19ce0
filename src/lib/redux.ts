import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { describeError, type ErrorText } from '../services/errors.ts';
import type { Services } from '../services/types.ts';

/**
 * What the store holds. Each slice adds its own part by declaration merging, so that features
 * reach their state without importing the store above them; the store then does not compile until
 * it has a reducer for every part.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, Services, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();

/** `createAsyncThunk` with the services as its `extra` argument. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: AppState;
  dispatch: AppDispatch;
  extra: Services;
}>();

/**
 * The same for what visitors wait for: given `errorAsText` as its options, a rejection carries the
 * error as the visitor reads it.
 */
export const createServiceThunk = createAsyncThunk.withTypes<{
  state: AppState;
  dispatch: AppDispatch;
  extra: Services;
  serializedErrorType: ErrorText;
}>();
export const errorAsText = { serializeError: describeError };
