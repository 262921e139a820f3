/** The pages of the team space: 我的空间, 小组空间, a student’s space for the teacher (R129, R253, R254). */
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { teamSpaceResource } from '../../../machines/groups/teamSpace/teamSpace.resources'
import { teamSpaceView } from '../../../machines/groups/teamSpace/teamSpace.selectors'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { SpaceChoice } from '../../../views/groups/teamSpace/SpaceChoice'
import type { LibraryPlace } from '../../../views/library/library/FolderTree'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Link } from '../../../views/shared/kit/Link'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { SpaceAt } from './SpaceAt'
import { StudentSpaces } from './StudentSpaces'
import { GROUP_SPACE, MY_SPACE, STUDENT_SPACE, spaceLinks } from './spacePaths'
import '../../../views/groups/teamSpace/teamSpace.css'

const paths = { own: MY_SPACE, group: GROUP_SPACE, student: STUDENT_SPACE } as const
type Shown = keyof typeof paths

export const MySpace = () => <Space page="own" />
export const GroupSpace = () => <Space page="group" />

/** The students, or the space of the student in the address. */
export function StudentSpace() {
  const spaceId = new URLSearchParams(useSearch()).get('space')
  return spaceId === null ? <StudentSpaces /> : <Space page="student" />
}

/** The place in an address. */
function placeIn(search: URLSearchParams): LibraryPlace {
  const folder = search.get('folder')
  if (folder !== null) return { folder }
  const at = search.get('at')
  return at === 'root' || at === 'trash' ? at : 'all'
}

function Space({ page }: { page: Shown }) {
  const asked = useSearch()
  const { spaceId, place } = useMemo(() => {
    const search = new URLSearchParams(asked)
    return { spaceId: page === 'own' ? null : search.get('space'), place: placeIn(search) }
  }, [asked, page])
  return <SpaceOf key={spaceId ?? ''} page={page} spaceId={spaceId} place={place} />
}

function SpaceOf({ page, spaceId, place }: { page: Shown; spaceId: string | null; place: LibraryPlace }) {
  const [, navigate] = useLocation()
  const isTeacher = useWorkspace().user.userType === '2'
  const go = (href: string) => navigate(href.slice(base.length))
  const { view, reload } = useResource(teamSpaceResource, { page, spaceId }, teamSpaceView)
  usePageReturn(reload)
  const { space } = view
  const links = spaceLinks(paths[page], isTeacher)
  const address = (id: string | null, at: LibraryPlace): string => {
    const params = new URLSearchParams()
    if (id !== null && page !== 'own') params.set('space', id)
    if (typeof at === 'object') params.set('folder', at.folder)
    else if (at !== 'all') params.set('at', at)
    return base + paths[page] + (params.size === 0 ? '' : `?${params}`)
  }
  if (!space)
    return (
      <div className="page">
        <PageLinks label={texts.name} links={links} onNavigate={go} />
        <h1>{texts[page]}</h1>
        <AsyncList
          face={view.face}
          name={texts.noun}
          emptyHint={isTeacher ? texts.noGroupTeacher : `${texts.noGroup}，${texts.noGroupStudent}`}
          failedText={view.problem}
          onRetry={reload}
        >
          {null}
        </AsyncList>
      </div>
    )
  const title = page === 'own' ? texts.own : page === 'group' ? space.spaceName : texts.spaceOf(space.spaceName)
  return (
    <SpaceAt
      key={`${space.spaceId} ${JSON.stringify(place)}`}
      space={space}
      title={title}
      links={links}
      place={place}
      hrefOf={(at) => address(space.spaceId, at)}
      onNavigate={go}
    >
      {page === 'group' && view.spaces.length > 1 ? (
        <SpaceChoice spaces={view.spaces} chosen={space.spaceId} onChoose={(id) => go(address(id, 'all'))} />
      ) : null}
      {page === 'student' ? (
        <p className="u-muted">
          <Link
            href={base + STUDENT_SPACE}
            className="bare pad-0 ink-accent text-start no-underline hover-underline"
            onNavigate={go}
          >
            {texts.back}
          </Link>
        </p>
      ) : null}
    </SpaceAt>
  )
}
