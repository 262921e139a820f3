/** The page with which a visitor without a session opened Podium: the sign-in leads to it, also one at a provider's page. */
import { z } from 'zod'
import { session } from '../../../services/browser/kept/storage'

const KEY = 'openedPage'

/** Stores a path with its query, such as `/teacher/course/list?page=2`. */
export const keepOpenedPage = (address: string): void => void session.write(KEY, address)
/** The stored page; null without one. */
export const readOpenedPage = (): string | null => session.read(KEY, z.string().max(2_000).startsWith('/')) ?? null
export const forgetOpenedPage = (): void => session.remove(KEY)
