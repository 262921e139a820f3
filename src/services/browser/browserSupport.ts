/** Whether this browser can do what Podium needs: `public/support.js` has found out, before the program was read (G006). */
export const isBrowserSupported = ({ dataset }: Pick<HTMLElement, 'dataset'> = document.documentElement): boolean =>
  dataset.browser !== 'unsupported'
