import { data } from 'react-router';

/** The form of a request; answers 400 when it cannot be parsed. */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw data('This form could not be read', { status: 400 });
  }
};
