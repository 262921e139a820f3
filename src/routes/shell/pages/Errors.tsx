/** /403, /404 and /500. */
import { useLocation } from 'wouter'
import { ErrorPage } from '../../../views/shell/pages/ErrorPage'
import type { PageProps } from '../../shared/pages/page'

const kinds = { '/403': '403', '/404': '404', '/500': '500' } as const
const kindOf = (path: string) => Object.entries(kinds).find(([key]) => key === path)?.[1] ?? '404'

export function Errors({ route }: PageProps) {
  const [, navigate] = useLocation()
  return <ErrorPage kind={kindOf(route.path)} onHome={() => navigate('/')} />
}
