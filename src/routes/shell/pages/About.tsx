/** /help, /privacy and /terms, open to all users. */
import { useLocation } from 'wouter'
import { privacyTextResource } from '../../../machines/account/privacy/privacy.resources'
import { privacyTextView } from '../../../machines/account/privacy/privacy.selectors'
import { AboutPage, type AboutPageProps } from '../../../views/shell/about/AboutPage'
import { useSchool } from '../../shared/client/client.context'
import { useResource } from '../../shared/data/useResource'
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
  const page: AboutPageProps = {
    kind: kindOf(route.path),
    school,
    hrefs,
    onNavigate: (href) => navigate(href.slice(base.length - 1)),
  }
  return page.kind === 'privacy' ? <Privacy {...page} /> : <AboutPage {...page} />
}

function Privacy(page: AboutPageProps) {
  const { view, reload } = useResource(privacyTextResource, {}, privacyTextView)
  return <AboutPage {...page} privacy={{ ...view, onRetry: reload }} />
}
