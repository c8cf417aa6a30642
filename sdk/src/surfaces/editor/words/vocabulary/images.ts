/** What is said of pictures that are added. */
export interface ImagesWords {
  /** Chooses a file. */
  readonly choose: string;
}
