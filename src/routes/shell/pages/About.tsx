/** /help, /privacy and /terms, open to all users. */
import { useLocation } from 'wouter'
import { AboutPage } from '../../../views/shell/about/AboutPage'
import { useSchool } from '../../shared/client/client.context'
import { useArrival } from '../../shared/hooks'
import type { PageProps } from '../../shared/pages/page'

const base = import.meta.env.BASE_URL
const hrefs = { home: base, help: `${base}help`, privacy: `${base}privacy`, terms: `${base}terms` }
const kinds = { '/help': 'help', '/privacy': 'privacy', '/terms': 'terms' } as const
const kindOf = (path: string) => Object.entries(kinds).find(([key]) => key === path)?.[1] ?? 'help'

export function About({ route }: PageProps) {
  const [path, navigate] = useLocation()
  const school = useSchool()
  useArrival(path, false)
  return (
    <AboutPage
      kind={kindOf(route.path)}
      school={school}
      hrefs={hrefs}
      onNavigate={(href) => navigate(href.slice(base.length - 1))}
    />
  )
}
