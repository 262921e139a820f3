/**
 * The pages that there are. A feature's stand beside their components, in `<feature>.pages.ts`, by their paths: an address of
 * the table (`open.ts`, `student.ts`, `teacher.ts`, `admin.ts`: what the specification names) is built once it has a page; a
 * page of our own brings its row of the table along.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fetchChunk } from '../../../services/browser/chunks'
import type { Options, PageRoute } from './route'

/** What every page is given. */
export interface PageProps {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The row of a page that the specification does not name. */
export interface OwnRow extends Options {
  readonly title: string
  readonly roles: NonNullable<Options['roles']>
  /** It stands after this path in the table, and so in menus. */
  readonly after: string
}

/** A page: fetched when it is first needed. */
export interface Page {
  readonly Component: LazyExoticComponent<ComponentType<PageProps>>
  readonly row?: OwnRow
}

/** Pages by their paths. */
export type Pages = Readonly<Record<string, Page>>

/** A page of a module, with its row where the table has none. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
  name: Name,
  row?: OwnRow,
): Page => ({ Component: lazy(() => fetchChunk(load).then((part) => ({ default: part[name] }))), ...(row && { row }) })
