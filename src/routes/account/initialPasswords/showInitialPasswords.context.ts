/** Lets a page show initial passwords above all pages, because they are shown only once. */
import { createContext, useContext } from 'react'
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'

export interface ShowInitialPasswords {
  /** Shows passwords that were just created; null shows nothing. */
  readonly issued: (passwords: IssuedPasswords | null) => void
  /** Shows the passwords of a finished import. */
  readonly ofImport: (importId: string) => void
  /** Increases whenever a dialog is closed: lists of pending passwords must reload. */
  readonly closings: number
}

const Context = createContext<ShowInitialPasswords | null>(null)
export const ShowInitialPasswordsProvider = Context.Provider

/** Returns the functions that show initial passwords. */
export function useShowInitialPasswords(): ShowInitialPasswords {
  const show = useContext(Context)
  if (!show) throw new Error('useShowInitialPasswords needs a ShowInitialPasswordsProvider above it')
  return show
}
