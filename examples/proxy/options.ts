/** Where Platen is (`https://labels.example.com/api/v1`), your key of it, and who may use it: your own session's check. */
export interface ProxyOptions {
  readonly platenUrl: string;
  readonly apiKey: string;
  readonly isAllowed: (cookie: string | undefined) => boolean | Promise<boolean>;
}
