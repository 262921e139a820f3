/** What stands around sign-in and registration in the active mode: each layout is fetched only where it is used (B050). */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useLocation } from 'wouter'
import { fetchChunk } from '../services/chunks'
import type { Entry, ShellProps } from '../views/session/shells/parts'
import { useClient, useSchool } from './client'
import type { ShellLayout } from './modes'

type Shell = LazyExoticComponent<ComponentType<ShellProps>>

const shell = <Name extends string>(load: () => Promise<Record<Name, ComponentType<ShellProps>>>, name: Name): Shell =>
  lazy(() => fetchChunk(load).then((part) => ({ default: part[name] })))

/** The shell of each layout (B036). */
const shells: Readonly<Record<ShellLayout, Shell>> = {
  rpa: shell(() => import('../views/session/SignInShell'), 'SignInShell'),
  business: shell(() => import('../views/session/shells/BusinessShell'), 'BusinessShell'),
  experiment: shell(() => import('../views/session/shells/ExperimentShell'), 'ExperimentShell'),
  innovation: shell(() => import('../views/session/shells/InnovationShell'), 'InnovationShell'),
  once: shell(() => import('../views/session/shells/OnceShell'), 'OnceShell'),
  research: shell(() => import('../views/session/shells/ResearchShell'), 'ResearchShell'),
  college: shell(() => import('../views/session/shells/CollegeShell'), 'CollegeShell'),
  competition: shell(() => import('../views/session/shells/CompetitionShell'), 'CompetitionShell'),
  ite: shell(() => import('../views/session/shells/IteShell'), 'IteShell'),
  businessPlan: shell(() => import('../views/session/shells/BusinessPlanShell'), 'BusinessPlanShell'),
  taxRobot: shell(() => import('../views/session/shells/TaxRobotShell'), 'TaxRobotShell'),
  excel: shell(() => import('../views/session/shells/ExcelShell'), 'ExcelShell'),
  finance: shell(() => import('../views/session/shells/FinanceShell'), 'FinanceShell'),
}

const base = import.meta.env.BASE_URL
const links = { help: `${base}help`, privacy: `${base}privacy`, terms: `${base}terms` }
const hrefs = { login: `${base}user/login`, register: `${base}user/register` }

/** A path of this application out of an address on the page. */
const pathOf = (href: string): string => href.slice(base.length - 1)

/** The active mode's shell, and what it is given. */
export function useEntry(current: Entry['current']): Omit<ShellProps, 'children'> & { Shell: Shell } {
  const { mode } = useClient()
  const school = useSchool()
  const [, navigate] = useLocation()
  return {
    Shell: shells[mode.layout],
    product: { ...mode, school },
    links,
    entry: { current, hrefs, onNavigate: (href) => navigate(pathOf(href)) },
  }
}
