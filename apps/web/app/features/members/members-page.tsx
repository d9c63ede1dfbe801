import { ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { Pagination } from '@maetrix/ui/pagination';
import { SearchInput } from '@maetrix/ui/search-input';
import { Container, PageTitle } from '@maetrix/ui/section';
import { Select } from '@maetrix/ui/select';
import { Form, useNavigate, useNavigation } from 'react-router';

import { pluralize } from '../../shared/formatting/format.ts';
import { Page } from '../../shared/layout/page.tsx';
import { useSearchField } from '../../shared/layout/use-search-field.ts';
import { LoginButton } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { MemberCard } from './member-card.tsx';
import { MEMBER_SORTS, MEMBERS_PATH, membersPath, type MembersQuery } from './member-paths.ts';
import type { CardMember, MembersData } from './member-view.ts';
import styles from './members-page.module.css';

const CARD_SIZES = '124px';

/** The members, by name, by town, or in an order; visitors see who joined last. */
export function MembersPage({ query, members, total, perPage, isLost }: MembersData) {
  const isMember = useMember() !== null;
  const isLoading = useNavigation().location?.pathname === MEMBERS_PATH;
  return (
    <Page>
      <Container className={styles.page}>
        <PageTitle title="Members" aside={<Tools query={query} isMember={isMember} />} />
        <p className={styles.summary} role="status">
          {!isLost && describe(query, total, perPage, isMember)}
        </p>
        <ul className={styles.list} aria-busy={isLoading}>
          {members.map((member) => (
            <li key={member.id}>
              <Card member={member} />
            </li>
          ))}
        </ul>
        {members.length === 0 && !isLost && <Nobody text={query.text} />}
        <Pagination
          page={query.page}
          pageCount={Math.ceil(total / perPage)}
          hrefFor={(page) => membersPath({ ...query, page })}
          className={styles.pages}
        />
        {!isMember && <Invitation />}
      </Container>
    </Page>
  );
}

const describe = ({ text, page }: MembersQuery, total: number, perPage: number, isMember: boolean) => {
  const first = (page - 1) * perPage + 1;
  const shown = total > perPage ? ` Showing ${first} to ${Math.min(total, page * perPage)}.` : '';
  if (text) return `${pluralize(total, 'member')} for “${text}”.${shown}`;
  if (!isMember) return 'Practitioners and owners who joined lately.';
  return `${pluralize(total, 'practitioner')} and owners.${shown}`;
};

function Tools({ query, isMember }: { query: MembersQuery; isMember: boolean }) {
  const navigate = useNavigate();
  const { text, sort } = query;
  const field = useSearchField(text);
  return (
    <>
      <Form action={MEMBERS_PATH} role="search" aria-label="Members" className={styles.search}>
        <SearchInput
          ref={field}
          name="search"
          label="Search members by name or town"
          placeholder="Search by name or town"
          defaultValue={text}
          maxLength={100}
          className={styles.box}
        />
      </Form>
      {isMember && (
        <div className={styles.sort}>
          <span aria-hidden="true">Sort by</span>
          <Select
            label="Sort by"
            options={MEMBER_SORTS}
            value={sort}
            // What was found is in the order of its fit, so an order shows all again.
            onValueChange={(value) => void navigate(membersPath({ text: '', sort: value, page: 1 }))}
            className={styles.select}
          />
        </div>
      )}
    </>
  );
}

function Card({ member: { path, name, picture, bio } }: { member: CardMember }) {
  return (
    <MemberCard
      href={path}
      name={name || 'unkonow'}
      picture={
        picture
          ? { ...picture, sizes: CARD_SIZES, width: 124, height: 124, alt: `Portrait of ${name}` }
          : undefined
      }
      bio={bio}
      emptyBio="(Empty Bio)"
      more="Profile"
      headingLevel={2}
    />
  );
}

function Nobody({ text }: { text: string }) {
  return text ? (
    <PageEmpty
      title="Nobody found"
      text="Try the first letters of a name, or a town."
      actions={<ButtonLink href={MEMBERS_PATH}>Show all members</ButtonLink>}
    />
  ) : (
    <PageEmpty title="No members yet" text="Members appear here once they have joined." />
  );
}

function Invitation() {
  return (
    <div className={styles.invitation}>
      <p>Log in to see all members, in the order you like.</p>
      <LoginButton />
    </div>
  );
}
