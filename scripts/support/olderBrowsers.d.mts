/** A plugin of PostCSS. */
export const olderBrowsers: {
  readonly postcssPlugin: string
  Once(root: unknown, helpers: unknown): void
}
