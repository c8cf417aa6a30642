/** Platen's address (`https://labels.example.com/api/v1`), your API key, and a check of your session. */
export interface ProxyOptions {
  readonly platenUrl: string;
  readonly apiKey: string;
  readonly isAllowed: (cookie: string | undefined) => boolean | Promise<boolean>;
}
