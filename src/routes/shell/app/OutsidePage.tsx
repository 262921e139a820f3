/**
 * The pages of somebody who is not signed in. The first visit is to sign in: what all other pages need to be found is fetched after it,
 * or for one of the few others that are open.
 */
import { Suspense } from 'react'
import { loginPages } from '../../account/login/login.pages'
import { registerPages } from '../../account/register/register.pages'
import { shellPages } from '../pages/shell.pages'
import { type PageProps, type Pages, page } from '../table/page'

const pages: Pages = { ...loginPages, ...registerPages, ...shellPages }
const other = page(() => import('./pages'), 'RoutedPage')

/** A page without a layout around it; it brings its own landmark. */
export function OutsidePage({ route, params }: PageProps) {
  const { Component } = pages[route.path] ?? other
  return (
    <Suspense fallback={null}>
      <Component route={route} params={params} />
    </Suspense>
  )
}
