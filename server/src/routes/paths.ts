/** Path prefix of the API. */
export const API = '/api/v1';
