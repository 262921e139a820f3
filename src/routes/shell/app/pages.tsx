/** The components of the routes for signed-in users. */
import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ChooseFirstPage } from '../../../views/shell/pages/ChooseFirstPage'
import type { Pages } from '../../shared/pages/page'
import { type PageProps, page } from '../../shared/pages/page'
import type { Need, PageRoute } from '../../shared/pages/route'
import { foundPages } from '../table/pages.gen'

const pages: Pages = foundPages
const notBuilt = page(() => import('../pages/NotBuilt'), 'NotBuilt')

/** The page of a route, or a placeholder for a page that is not built yet. The caller needs a Suspense boundary. */
export function RoutedPage({ route, params }: PageProps) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const need = missingNeed(route, search)
  if (need) return <ChooseFirstPage noun={need.noun} onChoose={() => navigate(need.from)} />
  const { Component } = pages[route.path] ?? notBuilt
  return <Component route={route} params={params} />
}

/** The query parameter that this page requires and the address lacks; undefined when nothing is missing. */
export const missingNeed = ({ needs }: Pick<PageRoute, 'needs'>, search: string): Need | null =>
  needs && (new URLSearchParams(search).get(needs.key) ?? '').trim() === '' ? needs : null

/** A page without a layout; it contains its own landmark. */
export function BarePage({ route, params }: PageProps) {
  const page = <RoutedPage route={route} params={params} />
  return <Suspense fallback={null}>{route.built ? page : <main id="main">{page}</main>}</Suspense>
}
