/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import type { AccountsTables } from './account/accounts.schema'
import type { MessageTables } from './messages/messages.schema'
import type { JoiningTables } from './school/joining.schema'
import type { PeopleTables } from './school/people.schema'
import type { BuildsTables } from './shared/builds.schema'
import type { FilesTables } from './shared/files.schema'
import type { JobsTables } from './shared/jobs.schema'
import type { AttendanceTables } from './live/attendance.schema'
import type { ChatTables } from './live/chat.schema'
import type { ClassLogTables } from './live/classLog.schema'
import type { RoundTables } from './live/rounds.schema'
import type { TimerTables } from './live/timer.schema'
import type { VoteTables } from './live/vote.schema'
import type { AbilityTables } from './content/ability.schema'
import type { BarrageTables } from './content/barrage.schema'
import type { CorrectionTables } from './content/corrections.schema'
import type { CourseTables } from './content/courses.schema'
import type { GradingTables } from './content/grading.schema'
import type { LibraryTables } from './content/library.schema'
import type { MindMapTables } from './content/mindMap.schema'
import type { PlansTables } from './content/plans.schema'
import type { PracticeTables } from './content/practice.schema'
import type { ResultsTables } from './content/results.schema'
import type { RubricTables } from './content/rubrics.schema'
import type { TalkTables } from './content/talk.schema'
import type { TeamSpaceTables } from './content/teamSpace.schema'
import type { TemplatesTables } from './content/templates.schema'
import type { TestTakingTables } from './content/testTaking.schema'
import type { VideoTables } from './content/video.schema'

/** The tables of all parts. */
export interface FoundTables
  extends AccountsTables,
    MessageTables,
    JoiningTables,
    PeopleTables,
    BuildsTables,
    FilesTables,
    JobsTables,
    AttendanceTables,
    ChatTables,
    ClassLogTables,
    RoundTables,
    TimerTables,
    VoteTables,
    AbilityTables,
    BarrageTables,
    CorrectionTables,
    CourseTables,
    GradingTables,
    LibraryTables,
    MindMapTables,
    PlansTables,
    PracticeTables,
    ResultsTables,
    RubricTables,
    TalkTables,
    TeamSpaceTables,
    TemplatesTables,
    TestTakingTables,
    VideoTables {}
