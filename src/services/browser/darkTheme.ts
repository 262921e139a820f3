/** Whether this browser draws the dark theme: the style sheets need `light-dark()`, and older browsers have light fallbacks. */
export const supportsDarkTheme = (): boolean => CSS.supports('color', 'light-dark(#000, #fff)')
