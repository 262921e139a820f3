/**
 * Links of the header to other parts of the school (core §2 Layouts), as data: for whom they are visible and where they lead. A
 * link is shown only when it has a target: a page that exists for this person, or an address of the configuration.
 */
import type { Role } from '../../../../contract/call'
import type { Config } from '../../../services/network/config'
import type { HeaderLink } from '../../../views/shell/frame/shell.types'
import type { Feature } from '../../shared/client/modes'
import { type GuardPerson, guard } from '../../shared/pages/guard'
import type { MatchRoutes } from '../../shared/pages/match'
import type { AccessItem } from '../../shared/pages/route'
import { routeTexts } from '../../shared/texts'
import { matchRoutes } from '../table/table'

type Target =
  | { readonly address: 'businessUrl' | 'oaUrl' | 'competitionUrl' | 'invoiceIssueUrl' }
  /** Pages by role; the first existing one is the target. */
  | { readonly pages: Readonly<Partial<Record<Role, readonly string[]>>> }

interface HeaderElement {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** An icon, or an entry of the dropdown of systems. */
  readonly kind: 'icon' | 'system'
  readonly roles?: readonly Role[]
  /** One of these access items is sufficient (B133); none is needed when left out. */
  readonly access?: readonly AccessItem[]
  readonly feature?: Feature
  readonly target: Target
}

export const headerElements: readonly HeaderElement[] = [
  {
    id: 'abilityTest',
    ...routeTexts.header.abilityTest,
    kind: 'icon',
    access: ['competencyTesting'],
    target: {
      pages: {
        student: ['/student/course/ability-test'],
        teacher: ['/teacher/ability-test/list'],
      },
    },
  },
  {
    id: 'examManagement',
    ...routeTexts.header.examManagement,
    kind: 'icon',
    // G023: part of the invoice system.
    roles: ['teacher'],
    target: { address: 'invoiceIssueUrl' },
  },
  {
    id: 'businessPlan',
    ...routeTexts.header.businessPlan,
    kind: 'icon',
    access: ['businessPlan'],
    target: {
      pages: {
        student: ['/student/course/business-prospectus/studentDocument'],
        teacher: ['/business-prospectus/teachDocument'],
      },
    },
  },
  {
    id: 'simulationSystem',
    ...routeTexts.header.simulationSystem,
    kind: 'system',
    access: ['operationSystem'],
    feature: 'simulationSystem',
    target: { address: 'businessUrl' },
  },
  {
    id: 'oaSystem',
    ...routeTexts.header.oaSystem,
    kind: 'system',
    access: ['oaSystem'],
    feature: 'oaSystem',
    target: { address: 'oaUrl' },
  },
  {
    id: 'competition',
    ...routeTexts.header.competition,
    kind: 'system',
    access: ['competitionEntry'],
    feature: 'competitionEntry',
    target: { address: 'competitionUrl' },
  },
]

export interface HeaderInput {
  readonly person: GuardPerson
  readonly features: readonly Feature[]
  readonly config: Config
  /** The current class, as the guard expects it. */
  readonly chosenClass: Parameters<typeof guard>[0]['chosenClass']
  readonly base: string
}

/** Whether a user has one of the access items of an element (B132, B133). */
export const hasAny = (access: readonly AccessItem[] | undefined, owned: readonly string[]): boolean =>
  !access || access.some((item) => owned.includes(item))

/** The visible links of the header for a user. Administrators have no icons (core §6). `routes` finds the pages. */
export function headerLinks(
  input: HeaderInput,
  elements: readonly HeaderElement[] = headerElements,
  routes: MatchRoutes = matchRoutes,
): Readonly<Record<'icons' | 'systems', readonly HeaderLink[]>> {
  const { person, features } = input
  const seen = elements.flatMap((element) => {
    const { id, label, icon, kind, roles, access, feature, target } = element
    const isHidden =
      (kind === 'icon' && person.role === 'admin') ||
      (roles && !roles.includes(person.role)) ||
      (feature && !features.includes(feature)) ||
      !hasAny(access, person.accessList)
    const href = isHidden ? null : hrefOf(target, input, routes)
    return href === null ? [] : [{ kind, link: { id, label, icon, href, external: 'address' in target } }]
  })
  const ofKind = (wanted: HeaderElement['kind']) => seen.flatMap(({ kind, link }) => (kind === wanted ? [link] : []))
  return { icons: ofKind('icon'), systems: ofKind('system') }
}

function hrefOf(target: Target, input: HeaderInput, routes: MatchRoutes): string | null {
  const { person, features, config, chosenClass, base } = input
  if ('address' in target) {
    const address = config[target.address]
    return /^https?:\/\//.test(address) ? address : null
  }
  const path = target.pages[person.role]?.find((one) => {
    const found = guard({ path: one, person, features, chosenClass, isBrowserSupported: true }, routes)
    return found.kind === 'page' && found.route.built
  })
  return path === undefined ? null : base + path
}
