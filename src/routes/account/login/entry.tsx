/** The shell around sign-in and registration in the active mode: each layout is loaded only where it is used (B050). */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useLocation } from 'wouter'
import { fetchChunk } from '../../../services/browser/chunks'
import type { Entry, ShellProps } from '../../../views/account/login/shells/parts'
import { useClient, useSchool } from '../../shared/client/client.context'
import type { ShellLayout } from '../../shared/client/modes'

type Shell = LazyExoticComponent<ComponentType<ShellProps>>

const shell = <Name extends string>(load: () => Promise<Record<Name, ComponentType<ShellProps>>>, name: Name): Shell =>
  lazy(() => fetchChunk(load).then((part) => ({ default: part[name] })))

/** The shell of each layout (B036). */
const shells: Readonly<Record<ShellLayout, Shell>> = {
  rpa: shell(() => import('../../../views/account/login/LoginShell'), 'LoginShell'),
  business: shell(() => import('../../../views/account/login/shells/BusinessShell'), 'BusinessShell'),
  experiment: shell(() => import('../../../views/account/login/shells/ExperimentShell'), 'ExperimentShell'),
  innovation: shell(() => import('../../../views/account/login/shells/InnovationShell'), 'InnovationShell'),
  once: shell(() => import('../../../views/account/login/shells/OnceShell'), 'OnceShell'),
  research: shell(() => import('../../../views/account/login/shells/ResearchShell'), 'ResearchShell'),
  college: shell(() => import('../../../views/account/login/shells/CollegeShell'), 'CollegeShell'),
  competition: shell(() => import('../../../views/account/login/shells/CompetitionShell'), 'CompetitionShell'),
  ite: shell(() => import('../../../views/account/login/shells/IteShell'), 'IteShell'),
  businessPlan: shell(() => import('../../../views/account/login/shells/BusinessPlanShell'), 'BusinessPlanShell'),
  taxRobot: shell(() => import('../../../views/account/login/shells/TaxRobotShell'), 'TaxRobotShell'),
  excel: shell(() => import('../../../views/account/login/shells/ExcelShell'), 'ExcelShell'),
  finance: shell(() => import('../../../views/account/login/shells/FinanceShell'), 'FinanceShell'),
}

const base = import.meta.env.BASE_URL
const links = { help: `${base}help`, privacy: `${base}privacy`, terms: `${base}terms` }
const hrefs = { login: `${base}user/login`, register: `${base}user/register` }

/** The path within the application for a link of the page. */
const pathOf = (href: string): string => href.slice(base.length - 1)

/** The shell of the active mode, and its props. */
export function useEntry(current: Entry['current']): Omit<ShellProps, 'children'> & { Shell: Shell } {
  const { mode, config } = useClient()
  const school = useSchool()
  const [, navigate] = useLocation()
  return {
    Shell: shells[mode.layout],
    product: { ...mode, school },
    links,
    // A student whose local password is not accepted cannot register with one.
    ...(config.login.localLogin === 'all' && {
      entry: { current, hrefs, onNavigate: (href) => navigate(pathOf(href)) },
    }),
  }
}
