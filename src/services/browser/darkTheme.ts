/** Whether this browser renders the dark theme: the style sheets need `light-dark()`; older browsers use light fallbacks. */
export const supportsDarkTheme = (): boolean => CSS.supports('color', 'light-dark(#000, #fff)')
