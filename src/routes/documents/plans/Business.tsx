/** The business area of a student (R132–R134): links to the pages that the user may open, and to the school's own system. */
import { useLocation } from 'wouter'
import { businessTexts as texts } from '../../../machines/documents/plans/business.texts'
import { BusinessArea, BusinessLink, type BusinessWay } from '../../../views/documents/plans/BusinessArea'
import { Button } from '../../../views/shared/kit/Button'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'
import { menuRoutes } from '../../shared/pages/guard'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { DOCUMENTS } from './planPaths'

const AREA = '/student/course/business/index'
const LINK = '/student/course/business/new-href-page'
const MIND_MAPS = '/student/course/business-prospectus/mindMapPage'

/** The address of the school's own system, if it is configured. */
const useBusinessAddress = (): string | null => {
  const { config } = useClient()
  return /^https?:\/\//.test(config.businessUrl) ? config.businessUrl : null
}

export function Business() {
  const [, navigate] = useLocation()
  const { features } = useClient()
  const { user, pageRoutes } = useWorkspace()
  const address = useBusinessAddress()
  const there = menuRoutes(pageRoutes, user, features).map(({ path }) => path)
  const own: readonly (BusinessWay & { path: string })[] = [
    { id: 'documents', path: DOCUMENTS, title: texts.documents, text: texts.documentsText, icon: 'file-edit' },
    { id: 'mindMaps', path: MIND_MAPS, title: texts.mindMaps, text: texts.mindMapsText, icon: 'sitemap' },
  ].map((way) => ({ ...way, href: base + way.path }))
  const system: readonly BusinessWay[] =
    address === null
      ? []
      : [{ id: 'system', title: texts.linkTitle, text: texts.systemText, icon: 'external-link', href: base + LINK }]
  return (
    <BusinessArea
      ways={[...own.filter(({ path }) => there.includes(path)), ...system]}
      onNavigate={(href) => navigate(href.slice(base.length))}
    />
  )
}

export function BusinessLinkPage() {
  const [, navigate] = useLocation()
  return (
    <BusinessLink
      address={useBusinessAddress()}
      back={<Button icon="arrow-left" label={texts.back} onClick={() => navigate(AREA)} />}
    />
  )
}
