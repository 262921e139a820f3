/** A PostCSS plugin. */
export const olderBrowsers: {
  readonly postcssPlugin: string
  Once(root: unknown, helpers: unknown): void
}
