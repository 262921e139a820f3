// Before the first picture: the theme and the colour that this browser has kept (B049), so that no page flashes. All else
// of the settings is read by the program itself.
try {
  const { theme, color } = JSON.parse(localStorage.getItem('pro__layout') ?? '{}')
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (typeof color === 'string') dataset.color = color
} catch {
  // A browser that keeps nothing shows the defaults.
}
