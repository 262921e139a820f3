/** Placeholder for the routes of the specification that have no page yet. */
import { useLocation } from 'wouter'
import { NotBuiltPage } from '../../../views/shell/pages/NotBuiltPage'
import type { PageProps } from '../../shared/pages/page'

export function NotBuilt({ route }: PageProps) {
  const [, navigate] = useLocation()
  return (
    <NotBuiltPage
      title={route.title ?? ''}
      onHome={() => navigate('/')}
      {...(history.length > 1 && { onBack: () => history.back() })}
    />
  )
}
