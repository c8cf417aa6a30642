/** Where the API begins on the host. */
export const API = '/api/v1';
