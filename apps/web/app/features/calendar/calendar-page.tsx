import { ButtonLink } from '@maetrix/ui/button';
import { ChipGroup, ChipLink } from '@maetrix/ui/chip';
import { cx } from '@maetrix/ui/cx';
import { InlineEmpty } from '@maetrix/ui/empty';
import { IconLink } from '@maetrix/ui/icon-button';
import { Container, PageTitle, Section } from '@maetrix/ui/section';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { formatMonth } from '../../shared/formatting/dates.ts';
import { pluralize } from '../../shared/formatting/format.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useMember } from '../session/index.ts';
import { Agenda } from './agenda.tsx';
import { CalendarEmbed } from './calendar-embed.tsx';
import styles from './calendar-page.module.css';
import { calendarPath, readView, VIEWS, type CalendarData, type View } from './calendar-view.ts';
import { ZoneNote } from './time-and-place.tsx';
import { MonthGrid } from './month-grid.tsx';
import { monthOf, neighboursOf, type Day, type Month } from './month.ts';
import { SubscribeSection } from './subscribe-section.tsx';

/** The events of a month. Everything is in the address, so that it works by links alone. */
export function CalendarPage(calendar: CalendarData) {
  const { month, today, events, hasMore, embedUrl, problem } = calendar;
  const view = readView(useSearchParams()[0]);
  const isMember = useMember() !== null;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle title="Calendar" text="Live Q&As, workshops and evenings with other clinics." />
        <Toolbar view={view} month={month} today={today} />
        {problem === null && events.length === 0 && <EmptyMonth {...calendar} view={view} />}
        {events.length > 0 && (
          <>
            <p className={styles.note}>
              {pluralize(events.length, 'event')} this month. <ZoneNote events={events} />
              {hasMore && ' There are more than fit on this page: these are the first of the month.'}
            </p>
            <Views {...calendar} view={view} />
          </>
        )}
        {embedUrl && (
          <Section title="More dates">
            <CalendarEmbed url={embedUrl} />
          </Section>
        )}
        {isMember && <SubscribeSection />}
      </Container>
    </Page>
  );
}

function Views({ view, ...calendar }: CalendarData & { view: View }) {
  return (
    <>
      {view !== 'agenda' && (
        <div className={cx(view === null && styles.onWide)}>
          <MonthGrid {...calendar} />
        </div>
      )}
      <div className={cx(view !== 'agenda' && styles.onNarrow)}>
        <Agenda {...calendar} />
      </div>
    </>
  );
}

type ToolbarProps = { view: View; month: Month; today: Day };

function Toolbar({ view, month, today }: ToolbarProps) {
  const { previous, next } = neighboursOf(month, today);
  return (
    <div className={styles.toolbar}>
      <nav aria-label="Months" className={styles.months}>
        {previous && (
          <IconLink
            icon={ChevronLeft}
            outlined
            label={`Previous month: ${formatMonth(`${previous}-01`)}`}
            href={calendarPath({ view, month: previous })}
          />
        )}
        {next && (
          <IconLink
            icon={ChevronRight}
            outlined
            label={`Next month: ${formatMonth(`${next}-01`)}`}
            href={calendarPath({ view, month: next })}
          />
        )}
        <ButtonLink
          variant="secondary"
          size="sm"
          href={calendarPath({ view, month: null })}
          {...(month === monthOf(today) && { 'aria-current': 'date' as const })}
        >
          Today
        </ButtonLink>
      </nav>
      {/* After the buttons, which stay in their place whatever it is called. */}
      <h2 className="d-36" aria-live="polite">
        {formatMonth(`${month}-01`)}
      </h2>
      <div className={styles.views}>
        {view ? (
          <ViewSwitch shown={view} month={month} />
        ) : (
          <>
            <div className={styles.onWide}>
              <ViewSwitch shown="month" month={month} />
            </div>
            <div className={styles.onNarrow}>
              <ViewSwitch shown="agenda" month={month} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function ViewSwitch({ shown, month }: { shown: View; month: Month }) {
  return (
    <ChipGroup label="View">
      {VIEWS.map(({ value, label }) => (
        <ChipLink
          key={value}
          href={calendarPath({ view: value, month })}
          {...(value === shown && { 'aria-current': 'true' as const })}
        >
          {label}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}

function EmptyMonth({ month, today, view }: CalendarData & { view: View }) {
  const { next } = neighboursOf(month, today);
  return (
    <InlineEmpty
      icon={CalendarDays}
      title={`Nothing planned in ${formatMonth(`${month}-01`)}`}
      text="New dates are announced a few weeks ahead."
      action={
        next && (
          <ButtonLink variant="secondary" size="sm" href={calendarPath({ view, month: next })}>
            See {formatMonth(`${next}-01`)}
          </ButtonLink>
        )
      }
    />
  );
}
