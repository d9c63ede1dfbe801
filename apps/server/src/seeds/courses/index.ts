import { aNewsletterPatientsOpen } from './a-newsletter-patients-open.ts';
import { beforeAndAftersTheAsaWillPass } from './before-and-afters-the-asa-will-pass.ts';
import { complicationsTheFirstTenMinutes } from './complications-the-first-ten-minutes.ts';
import { consentThatHoldsUp } from './consent-that-holds-up.ts';
import { cqcRegistrationStartToCertificate } from './cqc-registration-start-to-certificate.ts';
import { delegationWithoutDrift } from './delegation-without-drift.ts';
import type { DemoCourse } from './demo-course.ts';
import { fromTreatmentRoomToClinicOwner } from './from-treatment-room-to-clinic-owner.ts';
import { hiringYourFirstFrontOfHouse } from './hiring-your-first-front-of-house.ts';
import { localSearchForClinics } from './local-search-for-clinics.ts';
import { pricingForProfit } from './pricing-for-profit.ts';
import { retailThatRespectsThePatient } from './retail-that-respects-the-patient.ts';
import { rotasReviewsAndTheDifficultConversation } from './rotas-reviews-and-the-difficult-conversation.ts';
import { theFirstConsultation } from './the-first-consultation.ts';
import { theRebookingRhythm } from './the-rebooking-rhythm.ts';
import { theTwoSiteQuestion } from './the-two-site-question.ts';
import { whenAPatientIsUnhappy } from './when-a-patient-is-unhappy.ts';

/** In the order of their shelves. */
export const demoCourses: DemoCourse[] = [
  cqcRegistrationStartToCertificate,
  consentThatHoldsUp,
  complicationsTheFirstTenMinutes,
  pricingForProfit,
  retailThatRespectsThePatient,
  theTwoSiteQuestion,
  fromTreatmentRoomToClinicOwner,
  theFirstConsultation,
  whenAPatientIsUnhappy,
  theRebookingRhythm,
  hiringYourFirstFrontOfHouse,
  rotasReviewsAndTheDifficultConversation,
  delegationWithoutDrift,
  localSearchForClinics,
  beforeAndAftersTheAsaWillPass,
  aNewsletterPatientsOpen,
];
