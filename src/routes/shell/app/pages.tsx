/** Which component shows which route, for somebody who is signed in. */
import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ChooseFirstPage } from '../../../views/shell/pages/ChooseFirstPage'
import type { Pages } from '../table/page'
import { type PageProps, page } from '../table/page'
import { foundPages } from '../table/pages.gen'
import type { Need, PageRoute } from '../table/route'

const pages: Pages = foundPages
const notBuilt = page(() => import('../pages/NotBuilt'), 'NotBuilt')

/** The page of a route; one that is not built yet says so. Whoever renders it shows something while it is fetched. */
export function RoutedPage({ route, params }: PageProps) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const need = missingNeed(route, search)
  if (need) return <ChooseFirstPage noun={need.noun} onChoose={() => navigate(need.from)} />
  const { Component } = pages[route.path] ?? notBuilt
  return <Component route={route} params={params} />
}

/** What the address has to name for this page and does not. */
export const missingNeed = ({ needs }: Pick<PageRoute, 'needs'>, search: string): Need | null =>
  needs && (new URLSearchParams(search).get(needs.key) ?? '').trim() === '' ? needs : null

/** A page without a layout around it; it brings its own landmark. */
export function BarePage({ route, params }: PageProps) {
  const page = <RoutedPage route={route} params={params} />
  return <Suspense fallback={null}>{route.built ? page : <main id="main">{page}</main>}</Suspense>
}
