/** Which component shows which route, for somebody who is signed in. */
import { Suspense } from 'react'
import type { Pages } from '../table/page'
import { type PageProps, page } from '../table/page'
import { foundPages } from '../table/pages.gen'

const pages: Pages = foundPages
const notBuilt = page(() => import('../pages/NotBuilt'), 'NotBuilt')

/** The page of a route; one that is not built yet says so. Whoever renders it shows something while it is fetched. */
export function RoutedPage({ route, params }: PageProps) {
  const { Component } = pages[route.path] ?? notBuilt
  return <Component route={route} params={params} />
}

/** A page without a layout around it; it brings its own landmark. */
export function BarePage({ route, params }: PageProps) {
  const page = <RoutedPage route={route} params={params} />
  return <Suspense fallback={null}>{route.built ? page : <main id="main">{page}</main>}</Suspense>
}
