/**
 * The pages for users who are not signed in. The first visit leads to sign-in: the table of all other pages is loaded after it,
 * or for one of the few other open pages.
 */
import { Suspense } from 'react'
import { emailPages } from '../../account/email/email.pages'
import { loginPages } from '../../account/login/login.pages'
import { registerPages } from '../../account/register/register.pages'
import { type PageProps, type Pages, page } from '../../shared/pages/page'
import { shellPages } from '../pages/shell.pages'

const pages: Pages = { ...loginPages, ...registerPages, ...emailPages, ...shellPages }
const other = page(() => import('./pages'), 'RoutedPage')

/** A page without a layout; it contains its own landmark. */
export function OutsidePage({ route, params }: PageProps) {
  const { Component } = pages[route.path] ?? other
  return (
    <Suspense fallback={null}>
      <Component route={route} params={params} />
    </Suspense>
  )
}
