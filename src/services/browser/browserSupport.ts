/** Whether this browser supports what Podium needs; `public/support.js` checks it before the application loads (G006). */
export const isBrowserSupported = ({ dataset }: Pick<HTMLElement, 'dataset'> = document.documentElement): boolean =>
  dataset.browser !== 'unsupported'
