/**
 * The registry of pages. A feature lists its pages beside their components, in `<feature>.pages.ts`, by path. An address of
 * the table (`open.ts`, `student.ts`, `teacher.ts`, `admin.ts`: those of the specification) counts as built once it has a page; a
 * page that is not in the specification contributes its own row of the table.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fetchChunk } from '../../../services/browser/chunks'
import type { Options, PageRoute } from './route'

/** The props of every page. */
export interface PageProps {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The row of a page that is not in the specification. */
export interface OwnRow extends Options {
  readonly title: string
  readonly roles: NonNullable<Options['roles']>
  /** The path after which it is inserted into the table and menus. */
  readonly after: string
}

/** A lazy-loaded page. */
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
