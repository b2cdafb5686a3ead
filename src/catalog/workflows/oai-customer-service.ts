/** oai_customer_service: an airline's front desk and two specialists who hand the conversation back. */
import { defineWorkflow } from './define.js';

export const OAI_CUSTOMER_SERVICE = defineWorkflow({
  id: 'oai_customer_service',
  title: 'Customer service',
  summary: 'A front desk, a question desk and a seat desk that hand back.',
  status: 'published',
  entry: 'triage_agent',
  agents: [
    {
      id: 'triage_agent',
      name: 'Triage Agent',
      description:
        'Front desk of the airline: listens to any other concern and passes it on to whoever is in charge.',
      instructions:
        'Find out what the traveller wants and pass it on. Questions about rules and services on board go to the FAQ Agent. Changes of a place on the plane go to the Seat Booking Agent.',
    },
    {
      id: 'faq_agent',
      name: 'FAQ Agent',
      description: 'Answers common questions about the airline, its rules and what is served on board.',
      instructions:
        'Look the question up and answer from what was found, never from memory. With any other concern hand back to the Triage Agent.',
      uses: ['faq_lookup_tool'],
    },
    {
      id: 'seat_booking_agent',
      name: 'Seat Booking Agent',
      description: 'Moves a traveller to a different seat on a booked flight.',
      instructions:
        'Ask for the booking code and the wanted seat, then change it. With any other concern hand back to the Triage Agent.',
      uses: ['update_seat'],
    },
  ],
  tools: [
    {
      id: 'faq_lookup_tool',
      description: 'Look up what the airline says about baggage, meals, wireless internet or the cabin.',
      parameters: ['question'],
    },
    {
      id: 'update_seat',
      description: 'Record a new seat for a traveller under a booking code.',
      parameters: ['booking_code', 'new_seat'],
    },
  ],
  delegations: [
    ['triage_agent', 'faq_agent'],
    ['faq_agent', 'triage_agent'],
    ['triage_agent', 'seat_booking_agent'],
    ['seat_booking_agent', 'triage_agent'],
  ],
});
