/**
 * The colours of mind maps. A map is a document: it looks the same in light and dark mode, on a screen and in a
 * picture.
 */

/** The line colour of a branch, and the fill colour of its nodes. */
export interface BranchColor {
  readonly line: string
  readonly fill: string
}

/** The colours of branches in rotation; black text is readable on every fill. */
export const branchColors: readonly [BranchColor, ...BranchColor[]] = [
  { line: '#1677d2', fill: '#e3f1ff' },
  { line: '#d9480f', fill: '#ffeadb' },
  { line: '#2b8a3e', fill: '#e2f6e5' },
  { line: '#9c36b5', fill: '#f7e6fb' },
  { line: '#b07a00', fill: '#fff4d1' },
  { line: '#0b7285', fill: '#def5f8' },
  { line: '#c2255c', fill: '#ffe5ee' },
  { line: '#5f3dc4', fill: '#ece7ff' },
]

/** The colour of the branch with that index. */
export const branchColor = (index: number): BranchColor => branchColors[index % branchColors.length] ?? branchColors[0]

/** The colour of the root. */
export const rootColor: BranchColor = { line: '#0b5cad', fill: '#cfe6ff' }

/** The colours of marks beside texts: folds and remarks. */
export const paperColors = { ink: '#000000', mark: '#ffffff', faint: '#6b7a90' } as const

/** The colours of the pickers, in rows of eight: greys, soft, bright and deep colours. */
export const mindPalette: readonly string[] = [
  ...['#000000', '#343a40', '#6b7a90', '#adb5bd', '#dee2e6', '#f1f3f5', '#f8f9fa', '#ffffff'],
  ...['#ffe5e5', '#ffeadb', '#fff4d1', '#e2f6e5', '#def5f8', '#e3f1ff', '#ece7ff', '#f7e6fb'],
  ...['#ff8787', '#ffa94d', '#ffd43b', '#69db7c', '#3bc9db', '#4dabf7', '#9775fa', '#da77f2'],
  ...['#c92a2a', '#d9480f', '#b07a00', '#2b8a3e', '#0b7285', '#1677d2', '#5f3dc4', '#9c36b5'],
]
