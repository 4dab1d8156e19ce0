import { callable } from './callable.ts';

export const checkNicknameAvailability = callable('checkNicknameAvailability');
export const checkEmailAvailability = callable('checkEmailAvailability');
export const registerUser = callable('registerUser');
export const getUserDoc = callable('getUserDoc');
