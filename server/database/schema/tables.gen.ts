/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import type { AccountsTables } from './account/accounts.schema'
import type { SchoolLoginTables } from './account/schoolLogin.schema'
import type { MessageTables } from './messages/messages.schema'
import type { JoiningTables } from './school/joining.schema'
import type { PeopleTables } from './school/people.schema'
import type { PrivacyTables } from './school/privacy.schema'
import type { ProblemReportTables } from './school/problemReport.schema'
import type { RosterTables } from './school/roster.schema'
import type { BackupsTables } from './shared/backups.schema'
import type { BuildsTables } from './shared/builds.schema'
import type { FilesTables } from './shared/files.schema'
import type { JobsTables } from './shared/jobs.schema'
import type { SlideDecksTables } from './shared/slideDecks.schema'
import type { AttendanceTables } from './live/attendance.schema'
import type { ChatTables } from './live/chat.schema'
import type { ClassLogTables } from './live/classLog.schema'
import type { RoundTables } from './live/rounds.schema'
import type { SlideInkTables } from './live/slideInk.schema'
import type { SlidesTables } from './live/slides.schema'
import type { TimerTables } from './live/timer.schema'
import type { VoteTables } from './live/vote.schema'
import type { CalendarTables } from './courses/calendar.schema'
import type { CourseTables } from './courses/courses.schema'
import type { TemplatesTables } from './courses/templates.schema'
import type { LibraryTables } from './library/library.schema'
import type { AbilityTables } from './work/ability.schema'
import type { PracticeTables } from './work/practice.schema'
import type { TestTakingTables } from './work/testTaking.schema'
import type { CorrectionTables } from './grades/corrections.schema'
import type { GradingTables } from './grades/grading.schema'
import type { ResultsTables } from './grades/results.schema'
import type { RubricTables } from './grades/rubrics.schema'
import type { MindMapTables } from './documents/mindMap.schema'
import type { PlansTables } from './documents/plans.schema'
import type { BarrageTables } from './video/barrage.schema'
import type { VideoTables } from './video/video.schema'
import type { TalkTables } from './talk/talk.schema'
import type { TeamSpaceTables } from './groups/teamSpace.schema'

/** The tables of all parts. */
export interface FoundTables
  extends AccountsTables,
    SchoolLoginTables,
    MessageTables,
    JoiningTables,
    PeopleTables,
    PrivacyTables,
    ProblemReportTables,
    RosterTables,
    BackupsTables,
    BuildsTables,
    FilesTables,
    JobsTables,
    SlideDecksTables,
    AttendanceTables,
    ChatTables,
    ClassLogTables,
    RoundTables,
    SlideInkTables,
    SlidesTables,
    TimerTables,
    VoteTables,
    CalendarTables,
    CourseTables,
    TemplatesTables,
    LibraryTables,
    AbilityTables,
    PracticeTables,
    TestTakingTables,
    CorrectionTables,
    GradingTables,
    ResultsTables,
    RubricTables,
    MindMapTables,
    PlansTables,
    BarrageTables,
    VideoTables,
    TalkTables,
    TeamSpaceTables {}
