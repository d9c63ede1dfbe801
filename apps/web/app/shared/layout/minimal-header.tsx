import { Header, HeaderBar } from '@maetrix/ui/header';
import { GoLink } from '@maetrix/ui/link';
import { Logo } from '@maetrix/ui/logo';

/** For pages of one step, such as choosing a password: logo and a link home. */
export function MinimalHeader() {
  return (
    <Header>
      <HeaderBar
        logo={<Logo href="/" label="Maetrix home" />}
        tools={
          <GoLink href="/" direction="back">
            Back to Home
          </GoLink>
        }
      />
    </Header>
  );
}
