/** How a page has initial passwords shown: above all pages, since they are told only once. */
import { createContext, useContext } from 'react'
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'

export interface ShowInitialPasswords {
  /** Those that were just made; nothing where nobody got one. */
  readonly issued: (passwords: IssuedPasswords | null) => void
  /** Those of an import that is over. */
  readonly ofImport: (importId: string) => void
  /** Raised whenever a dialog has been put away: lists of what is still to be told are out of date. */
  readonly closings: number
}

const Context = createContext<ShowInitialPasswords | null>(null)
export const ShowInitialPasswordsProvider = Context.Provider

/** How to show initial passwords. */
export function useShowInitialPasswords(): ShowInitialPasswords {
  const show = useContext(Context)
  if (!show) throw new Error('useShowInitialPasswords needs a ShowInitialPasswordsProvider above it')
  return show
}
