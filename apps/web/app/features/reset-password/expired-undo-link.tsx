import { ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';

/** In place of the form when a change of the email address can no longer be taken back. */
export function ExpiredUndoLink() {
  return (
    <Container>
      <ResultPage
        status="failure"
        title="This link has expired"
        text="An account can be taken back for seven days after its email address was changed, and once. If you still cannot log in, write to us and we will help."
        action={
          <ButtonLink href="/lp#contact" size="lg">
            Contact us
          </ButtonLink>
        }
      />
    </Container>
  );
}
